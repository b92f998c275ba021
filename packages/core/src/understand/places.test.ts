import { PRECINCTS } from "@vanguard/contracts";
import { foldForMatching } from "@vanguard/text";
import { describe, expect, it } from "vitest";
import { readPlaces } from "./places.ts";

const placesIn = (text: string) =>
  readPlaces(foldForMatching(text).text).map(({ station, precinct }) => station ?? precinct);

describe("readPlaces", () => {
  it.each([
    ["thefts at Indiranagar station", "BLR_EAST__INDIRANAGAR"],
    ["thefts in BLR_WEST", "BLR_WEST"],
    ["cases of BLR_EAST__HALASURU", "BLR_EAST__HALASURU"],
    ["arrests in Bengaluru South", "BLR_SOUTH"],
    ["arrests in Bengaluru South-East", "BLR_SOUTHEAST"],
    ["arrests in bangalore south east", "BLR_SOUTHEAST"],
    ["arrests of the East division", "BLR_EAST"],
    ["robberies in Whitefield", "BLR_WHITEFIELD"],
    ["robberies at Whitefield police station", "BLR_WHITEFIELD__WHITEFIELD"],
    ["Electronic City", "BLR_ECITY"],
    ["Electronic City PS", "BLR_ECITY__ELECTRONIC_CITY"],
    ["ulsoor cases", "BLR_EAST__HALASURU"],
    ["इंदिरानगर थाने में चोरी", "BLR_EAST__INDIRANAGAR"],
    ["व्हाइटफील्ड थाने के मामले", "BLR_WHITEFIELD__WHITEFIELD"],
    ["बेंगलुरु पूर्व में", "BLR_EAST"],
    ["ಇಂದಿರಾನಗರ ಠಾಣೆಯಲ್ಲಿ", "BLR_EAST__INDIRANAGAR"],
    ["ಹಲಸೂರಿನ ಪ್ರಕರಣಗಳು, ಕೋರಮಂಗಲದಲ್ಲಿ", "BLR_SOUTHEAST__KORAMANGALA"],
    ["ವೈಟ್‌ಫೀಲ್ಡ್‌ನಲ್ಲಿ ಎಷ್ಟು", "BLR_WHITEFIELD"],
    ["ಬೆಂಗಳೂರು ಪಶ್ಚಿಮದಲ್ಲಿ", "BLR_WEST"],
    ["Indiranagar station in BLR_EAST", "BLR_EAST__INDIRANAGAR"],
  ])("finds in %s one place", (text, place) => expect(placesIn(text)).toEqual([place]));

  it("finds several, each once, in their order", () =>
    expect(placesIn("Madiwala, Indiranagar and Madiwala again")).toEqual([
      "BLR_SOUTHEAST__MADIWALA",
      "BLR_EAST__INDIRANAGAR",
    ]));
  it.each(["the east side of the road", "go north", "kengerian", "the central question"])("finds none in %s", (text) =>
    expect(placesIn(text)).toEqual([]),
  );
  it("knows every station of the state by its own name", () => {
    for (const [precinct, { stations }] of Object.entries(PRECINCTS))
      for (const station of stations)
        expect(placesIn(`at ${station.replaceAll("_", " ")} station`)).toEqual([`${precinct}__${station}`]);
  });
});
