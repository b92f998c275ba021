import { describe, expect, it } from "vitest";
import { findNumbersOfPeople, findPeople, holdsVerhoeff } from "./findPeople.ts";

describe("holdsVerhoeff", () => {
  it("accepts the check vectors and refuses their neighbours", () => {
    expect(["2363", "000000000019", "012345678906", "102030405068"].map(holdsVerhoeff)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["2364", "000000000018"].map(holdsVerhoeff)).toEqual([false, false]);
  });
});

describe("findPeople", () => {
  it.each(["Smt. Lakshmi", "श्री रमेश", "ಶ್ರೀಮತಿ ಲಕ್ಷ್ಮಿ", "S/o Ramesh", "Bottle @ Ramesh", "State v. Somebody"])(
    "finds %s",
    (text) => {
      expect(findPeople(text)).not.toEqual([]);
    },
  );

  it("leaves posts and offices alone", () => {
    expect(
      findPeople("The Deputy Superintendent of Police, Ashok Nagar station, and the Magistrate of the first class."),
    ).toEqual([]);
  });
});

describe("findNumbersOfPeople", () => {
  it.each([
    "90000 00012",
    "+91 9000000012",
    "ABCPZ0000K",
    "TEST0000001",
    "somebody@bank",
    "KA 01 AB 1234",
    "९०००० ०००१२",
  ])("finds %s", (text) => {
    expect(findNumbersOfPeople(text)).not.toEqual([]);
  });

  it("leaves FIR numbers, dates, sections and unissuable plates alone", () => {
    expect(
      findNumbersOfPeople("0123/2026, FIR-2026-04829, 05/01/2026, BNSS 193(3)(ii), KA99AB1234, 2025 INSC 909"),
    ).toEqual([]);
  });
});
