import { describe, expect, it } from "vitest";
import { isAllowedUrl } from "./isAllowedUrl.ts";

const allowlist = ["police.gov.in", "indiacode.nic.in"];

describe("isAllowedUrl", () => {
  it.each([
    "https://police.gov.in",
    "https://police.gov.in/",
    "https://police.gov.in./circulars",
    "https://ksp.police.gov.in/a?b=c#d",
    "https://POLICE.gov.in/a@b",
    "https://police.gov.in:443/",
    "https://indiacode.nic.in/handle/123",
  ])("allows %s", (url) => expect(isAllowedUrl(url, allowlist)).toBe(true));

  it.each([
    "http://police.gov.in/",
    "https://evilpolice.gov.in/",
    "https://police.gov.in.evil.test/",
    "https://metadata.google.internal./",
    "https://police.gov.in\\@127.0.0.1/",
    "https://police.gov.in@evil.test/",
    "https://user:pass@police.gov.in/",
    "https://@police.gov.in/",
    "https://police.gov.in:8443/",
    "https://police.gov.in:80@evil.test/",
    "http://[64:ff9b::a9fe:a9fe]/",
    "https://[64:ff9b::a9fe:a9fe]/",
    "https://[2002:7f00:1::]/",
    "https://[::1]/",
    "https://2130706433/",
    "https://0177.0.0.1/",
    "https://0x7f000001/",
    "https://127.0.0.1/",
    "https://gov.in/",
    "https://localhost/",
    "https:police.gov.in/",
    "https:///police.gov.in/",
    "https:/\\police.gov.in/",
    "//police.gov.in/",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://ｐｏｌｉｃｅ.gov.in/",
    "https://police%2egov.in/",
    "https://police.gov.in%2f@evil.test/",
    "https://pol\u0456ce.gov.in/",
    "https://police.gov.in\u200B/",
    " https://police.gov.in/",
    "https://police.gov.in/\n",
    "https://police.gov.in\t/",
    "https://police..gov.in/",
    "https://police.gov.in../",
    "https://.police.gov.in/",
    "https://",
    "",
  ])("refuses %j", (url) => expect(isAllowedUrl(url, allowlist)).toBe(false));

  it("allows nothing from an empty list, and nothing broader than an entry", () => {
    expect(isAllowedUrl("https://police.gov.in/", [])).toBe(false);
    expect(isAllowedUrl("https://police.gov.in/", ["", ".", "in", "*"])).toBe(false);
    expect(isAllowedUrl("https://127.0.0.1/", ["127.0.0.1"])).toBe(false);
  });
});
