import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./isPublicAddress.ts";

describe("isPublicAddress", () => {
  it.each(["8.8.8.8", "164.100.0.1", "2606:4700::1111", "[2405:200::1]"])("accepts %s", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "198.18.0.1",
    "203.0.113.5",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "64:ff9b::a9fe:a9fe",
    "2002:7f00:1::",
    "2001::1",
    "2001:db8::1",
    "fc00::1",
    "fd12::1",
    "fe80::1",
    "fe80::1%eth0",
    "ff02::1",
    "2130706433",
    "0177.0.0.1",
    "0x7f.0.0.1",
    "127.1",
    "1.2.3",
    "1.2.3.4.5",
    "256.1.1.1",
    "2606:4700:::1",
    "2606:4700",
    "2606::1::1",
    "g::1",
    "",
    "localhost",
  ])("refuses %j", (address) => expect(isPublicAddress(address)).toBe(false));

  it("knows the borders of a range", () => {
    expect(isPublicAddress("172.15.255.255")).toBe(true);
    expect(isPublicAddress("172.32.0.0")).toBe(true);
    expect(isPublicAddress("100.128.0.0")).toBe(true);
  });
});
