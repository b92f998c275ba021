import { clockOf, type Moment, writtenDateOf } from "../localTime.ts";
import type { NarrativeLanguage } from "../narratives/narrativeFacts.ts";
import { juvenileSentence, witnessSentence, writeNarrative } from "../narratives/writeNarrative.ts";
import { inScript, spacedPhone } from "../people/drawPerson.ts";
import { areaSpelling } from "../people/places.ts";
import type { PlannedFir } from "../register/planRegister.ts";
import type { VehicleModel } from "../vehicles/addVehicle.ts";
import { spacedPlate } from "../vehicles/plateMaker.ts";
import { type Cast, SCRIPT_OF } from "./castPeople.ts";
import type { Ledger } from "./ledger.ts";
import type { PlannedArrest } from "./makeArrests.ts";
import type { Offence } from "./offences.ts";
import { type DrawnProperty, inRupees } from "./propertyItems.ts";

/** What the narrative of a case is made of. */
export interface Scene {
  readonly offence: Offence;
  readonly language: NarrativeLanguage;
  readonly cast: Cast;
  readonly arrests: readonly PlannedArrest[];
  readonly property: DrawnProperty | null;
  readonly value: number | null;
  readonly place: readonly [string, string, string];
  readonly vehicle: { readonly plate: string; readonly model: VehicleModel };
  readonly occurredAt: Moment;
}

const UNKNOWN = { en: "an unknown person", hi: "एक अज्ञात व्यक्ति", kn: "ಅಪರಿಚಿತ ವ್ಯಕ್ತಿ" } as const;

/** The brief facts of a case, in its language and script. */
export function narrateCase({ random }: Ledger, planned: PlannedFir, scene: Scene): string {
  const { cast, language, offence } = scene;
  const script = SCRIPT_OF[language];
  const adult = scene.arrests.find(({ suspect }) => !suspect.row.is_juvenile)?.suspect;
  const accused = adult
    ? adult.person
      ? inScript(adult.person.spelling, script)
      : adult.row.full_name
    : UNKNOWN[language];
  const text = writeNarrative(random, offence.key, language, {
    complainant: inScript(cast.complainant.spelling, script),
    victim: inScript(cast.victim.spelling, script),
    age: cast.age,
    accused,
    place: inScript(scene.place, script),
    station: inScript(areaSpelling(planned.station), script),
    date: writtenDateOf(scene.occurredAt),
    time: clockOf(scene.occurredAt),
    phone: spacedPhone(cast.phone),
    plate: random.chance(0.6) ? spacedPlate(scene.vehicle.plate) : scene.vehicle.plate,
    vehicle: `${scene.vehicle.model.maker} ${scene.vehicle.model.model}`,
    item: inScript(scene.property?.what ?? ["articles", "सामान", "ವಸ್ತುಗಳು"], script),
    amount: inRupees(scene.value ?? 25_000),
  });
  const { witness } = cast;
  const seen = witness
    ? witnessSentence(language, inScript(witness.person.spelling, script), witness.phone && spacedPhone(witness.phone))
    : "";
  const child = scene.arrests.find(({ suspect }) => suspect.row.is_juvenile)?.suspect.person;
  return `${text}${seen}${child ? juvenileSentence(language, inScript(child.spelling, script)) : ""}`.normalize("NFC");
}
