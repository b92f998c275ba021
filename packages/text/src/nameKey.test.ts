import { describe, expect, it } from "vitest";
import { nameKey } from "./nameKey.ts";

const keysOf = (names: string) => new Set(names.split(",").map((name) => nameKey(name)));

describe("nameKey", () => {
  it.each([
    ["Muhammad", "Mohammed,Mohammad,Muhammed,Mohamed,Mohd,Mohd.,Md,Md.,Muhd,मोहम्मद,ಮೊಹಮ್ಮದ್,முகமது,محمد"],
    ["Lakshmi", "Lakshmi,Laxmi,Lakshmy,Lekshmi,Luxmi,लक्ष्मी,ಲಕ್ಷ್ಮಿ,லட்சுமி,Latchumi,Letchumi,లక్ష్మి"],
    ["Shiva", "Shiva,Siva,Shiv,Sheeva,ಶಿವ,சிவா,शिव"],
    ["Srinivas", "Srinivas,Sreenivas,Shrinivas,Srinivasa,Seenu,ಶ್ರೀನಿವಾಸ,श्रीनिवास"],
    ["Krishna", "Krishna,Krushna,Krishnan,Kishan,Kistaiah,ಕೃಷ್ಣ,कृष्ण"],
    ["Venkatesh", "Venkatesh,Venkatesha,Venkateswara,Venkata,ವೆಂಕಟೇಶ್,वेंकटेश"],
    ["Chandra", "Chandra,Chander,Chandar,Chandran,ಚಂದ್ರ,चंद्र,चन्द्र"],
    ["Subramani", "Subramani,Subramanya,Subrahmanyam,Subbu,ಸುಬ್ರಹ್ಮಣ್ಯ"],
    ["Yusuf", "Yusuf,Yousuf,Yoosuf,यूसुफ"],
    ["Ibrahim", "Ibrahim,Ebrahim,इब्राहिम,ಇಬ್ರಾಹಿಂ"],
    ["Abdul Kareem", "Abdul Kareem,Abd ul Karim,Abdool Karim,ಅಬ್ದುಲ್ ಕರೀಮ್,अब्दुल करीम"],
    ["Joseph", "Joseph,Ouseph"],
    ["Thomas", "Thomas,Thommen,Tomy"],
    ["the Tamil stops", "Ganesh,Kanesh,கணேஷ்,गणेश,ಗಣೇಶ್"],
    ["v and b, t and th", "Savitha,Savita,Sabitha,सविता,ಸವಿತಾ"],
    ["Gowda", "Ramesh Gowda,Rameshа Gouda,ರಮೇಶ್ ಗೌಡ,रमेश गौड़ा".replace("а", "a")],
  ])("gives every spelling of %s one key", (_, names) => {
    expect([...keysOf(names)]).toHaveLength(1);
  });

  it.each([
    ["Ramesh", "Suresh"],
    ["Ravi", "Rahul"],
    ["Lakshmi", "Lalitha"],
    ["Manjunath", "Mahesh"],
    ["Krishnappa", "Krishna"],
    ["Mohan", "Mohammad"],
    ["Anil", "Sunil"],
    ["Rakesh", "Raksha"],
    ["ಆಕಾಶ್", "Akshay"],
    ["Kiran", "Karan"],
  ])("keeps %s and %s apart", (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it("leaves honorifics and the relative out, keeps initials and alias words", () => {
    expect(nameKey("Smt. Lakshmi W/o Gopal")).toBe(nameKey("Lakshmi"));
    expect(nameKey("K. Ramesh")).toBe(`k ${nameKey("Ramesh")}`);
    expect(nameKey("Ramesh @ Bottle Ramesh")).toBe(nameKey("Ramesh Bottle Ramesh"));
  });

  it("is empty without letters", () => {
    expect(nameKey(" 123 - ")).toBe("");
  });
});
