import { describe, expect, it } from "vitest";
import { readQuestion } from "../understand/question.ts";
import { planQuestion } from "./planQuestion.ts";

const planFor = (text: string) => planQuestion(readQuestion(text, null, null, "2026-11-30"));
const filtersOf = (text: string) => {
  const outcome = planFor(text);
  return outcome.kind === "plan" ? { filters: outcome.plan.filters, unread: outcome.unread } : outcome;
};

describe("what no filter uses", () => {
  it.each([
    ["which FIRs have complainant Deepa T", "complainant_name", "*Deepa T*"],
    ['FIRs of complainant "Deepa T" please, count', "complainant_name", "*Deepa T*"],
    ["complainant Deepa ke kitne case hain?", "complainant_name", "*Deepa*"],
    ["IO Kavya ke kitne case hain?", "io_name", "*Kavya*"],
    ["How many FIRs investigated by Kiran N?", "io_name", "*Kiran N*"],
    ["How many stolen vehicles with owner Ramesh?", "owner_name", "*Ramesh*"],
    ["How many stolen vehicles of model RE Compact?", "model", "*RE Compact*"],
    ["How many FIRs under section 305?", "acts_sections", "*305*"],
    ["How many FIRs in Beat 3?", "beat_no", "Beat 3"],
    ["list theft FIRs at Nagarabhavi", "place_of_occurrence", "*Nagarabhavi*"],
  ])("becomes one where a field says so: %s", (text, column, pattern) =>
    expect(filtersOf(text)).toMatchObject({
      filters: expect.arrayContaining([{ op: "like", column, pattern }]),
      unread: [],
    }),
  );

  it.each([
    ["How many FIRs against Ravi Kumar?", "Ravi"],
    ["how many firs against ravi?", "ravi"],
    ["list cases of phone 9000008354", "9000008354"],
    ['List FIRs with "blue bag"', "blue"],
    ["How many FIRs last Monday?", "Monday"],
    ["How many FIRs at night?", "night"],
    ["How many FIRs in the first week of November?", "week"],
    ["How many FIRs on 31/11/2026?", "31/11/2026"],
    ["How many suspects at Halasuru station?", "Halasuru"],
    ["How many people were not arrested?", "not"],
    ["How many FIRs nobody but not me?", "not"],
    ["How many FIRs under investigation or at Halasuru station?", "or"],
    ["How many arrests yesterday and today?", "today"],
    ["average property value of burglary FIRs", "average"],
    ["Which station has the fewest FIRs?", "fewest"],
    ["month wise FIRs this year", "wise"],
    ["How many golden stolen vehicles above 3 feet?", "above"],
    ["शिकायतकर्ता दीपा के कितने मामले हैं?", "दीपा"],
    ["ದೂರುದಾರ ದೀಪಾ ಎಷ್ಟು ಪ್ರಕರಣಗಳು?", "ದೀಪಾ"],
    ["कितने मामले रात में दर्ज हुए?", "रात"],
    ["Nagarabhavi me kitne chori case?", "Nagarabhavi"],
    ["Nagarabhavi nalli eshtu kallatana case?", "Nagarabhavi"],
  ])("is refused where it would change the answer: %s", (text, word) => {
    const outcome = planFor(text);
    expect(outcome).toMatchObject({ kind: "unclear" });
    expect(outcome.kind === "unclear" && outcome.words.join(" ")).toContain(word);
  });

  it.each([
    ["How many dowry cases?", ["dowry"]],
    ["नागरभावी में कितने चोरी के मामले?", ["नागरभावी"]],
    ["ನಾಗರಭಾವಿಯಲ್ಲಿ ಎಷ್ಟು ಕಳ್ಳತನ ಪ್ರಕರಣಗಳು?", ["ನಾಗರಭಾವಿಯಲ್ಲಿ"]],
    ["How many murder or robbery cases till today?", []],
    ["How many golden stolen vehicles?", ["golden"]],
    ["kitne dahej ke case hain?", ["dahej"]],
    ["HOW MANY DOWRY CASES ARE THERE?", ["dowry"]],
    ["How many theft cases are there in our station please?", []],
    ["कृपया इस महीने चोरी के मामले दिखाइए, नाम सहित", []],
    ["ದೂರುದಾರರ ಹೆಸರು ಸಹಿತ ಈ ತಿಂಗಳ ಪ್ರಕರಣಗಳ ಪಟ್ಟಿ ಕೊಡಿ", []],
  ])("is told where it is an ordinary word: %s", (text, unread) => expect(filtersOf(text)).toMatchObject({ unread }));
});

describe("a negation", () => {
  it.each([
    ["How many FIRs except theft?", { op: "not_in", column: "crime_head", values: ["VEHICLE_THEFT", "THEFT_OTHER"] }],
    ["How many non-theft cases?", { op: "not_in", column: "crime_head", values: ["VEHICLE_THEFT", "THEFT_OTHER"] }],
    [
      "How many FIRs excluding murder and robbery?",
      { op: "not_in", column: "crime_head", values: ["MURDER", "ROBBERY"] },
    ],
    ["How many FIRs not at Halasuru station?", { op: "ne", column: "police_station", value: "BLR_EAST__HALASURU" }],
    ["How many cases are not charge sheeted?", { op: "is_null", column: "chargesheet_on" }],
    ["कितने मामलों में आरोप पत्र दाखिल नहीं हुआ?", { op: "is_null", column: "chargesheet_on" }],
    ["ಆರೋಪಪಟ್ಟಿ ಸಲ್ಲಿಸದ ಎಷ್ಟು ಪ್ರಕರಣಗಳು?", { op: "is_null", column: "chargesheet_on" }],
    ["bina chargesheet ke kitne case?", { op: "is_null", column: "chargesheet_on" }],
    ["चोरी को छोड़कर कितने मामले हैं?", { op: "not_in", column: "crime_head", values: ["VEHICLE_THEFT", "THEFT_OTHER"] }],
    ["ಕಳ್ಳತನ ಹೊರತುಪಡಿಸಿ ಎಷ್ಟು ಪ್ರಕರಣಗಳು?", { op: "not_in", column: "crime_head", values: ["VEHICLE_THEFT", "THEFT_OTHER"] }],
    [
      "kallatana bittu eshtu case ide?",
      { op: "not_in", column: "crime_head", values: ["VEHICLE_THEFT", "THEFT_OTHER"] },
    ],
    ["How many vehicles are not stolen?", { op: "eq", column: "stolen_flag", value: false }],
    ["How many suspects not absconding?", { op: "ne", column: "status", value: "ABSCONDING" }],
  ])("is never answered as its opposite: %s", (text, filter) =>
    expect(filtersOf(text)).toMatchObject({ filters: [filter], unread: [] }),
  );

  it("leaves what stands before it alone where it belongs to what follows", () =>
    expect(filtersOf("कितने लापता बच्चे नहीं मिले?")).toMatchObject({
      filters: [
        { op: "eq", column: "is_child", value: true },
        { op: "eq", column: "status", value: "MISSING" },
      ],
    }));
});

describe("a bound", () => {
  it.each([
    ["How many cases with property above 1 lakh?", [{ op: "gt", column: "property_value", value: 100_000 }]],
    ["How many FIRs with property over ₹1,25,000?", [{ op: "gt", column: "property_value", value: 125_000 }]],
    ["How many FIRs worth at least Rs. 1.25 lakh?", [{ op: "gte", column: "property_value", value: 125_000 }]],
    ["How many FIRs of less than 2 crore?", [{ op: "lt", column: "property_value", value: 20_000_000 }]],
    ["1 ಲಕ್ಷಕ್ಕಿಂತ ಹೆಚ್ಚು ಮೌಲ್ಯದ ಎಷ್ಟು ಪ್ರಕರಣಗಳು?", [{ op: "gt", column: "property_value", value: 100_000 }]],
    ["1 lakh se zyada ke kitne case?", [{ op: "gt", column: "property_value", value: 100_000 }]],
    ["50 हजार से कम के कितने मामले?", [{ op: "lt", column: "property_value", value: 50_000 }]],
    [
      "How many FIRs with property between 1 and 5 lakh?",
      [
        { op: "gte", column: "property_value", value: 100_000 },
        { op: "lte", column: "property_value", value: 500_000 },
      ],
    ],
    ["How many missing persons older than 60 years?", [{ op: "gt", column: "age", value: 60 }]],
    ["How many missing persons under 18 years?", [{ op: "lt", column: "age", value: 18 }]],
  ])("is read in rupees or years: %s", (text, filters) =>
    expect(filtersOf(text)).toMatchObject({ filters, unread: [] }),
  );
});

describe("a condition on the case", () => {
  it("goes over the key where the record itself has no such field", () =>
    expect(planFor("How many arrests in theft cases at Halasuru station?")).toMatchObject({
      plan: {
        table: "Arrests",
        joins: [{ key: "Arrests.fir_ref", kind: "INNER" }],
        filters: [
          { op: "eq", column: "arrest_type", value: "ARREST" },
          { op: "in", column: "FIR_Records.crime_head", values: ["VEHICLE_THEFT", "THEFT_OTHER"] },
          { op: "eq", column: "FIR_Records.police_station", value: "BLR_EAST__HALASURU" },
        ],
      },
    }));
});
