import { stationName } from "@vanguard/contracts";
import type { Ledger } from "../cases/ledger.ts";
import { DAY, dateOf, type Moment } from "../localTime.ts";
import { drawPhone } from "../people/drawPerson.ts";
import { drawAddress } from "../people/places.ts";
import type { Suspect } from "../people/suspectPool.ts";
import type { RandomStream } from "../randomStream.ts";
import { systemColumns } from "../rowIds.ts";
import type { FirRow, VehicleRow } from "../rows.ts";

export interface VehicleModel {
  readonly maker: string;
  readonly model: string;
  readonly vehicleClass: string;
  readonly fuel: string;
}

const TWO_WHEELERS: readonly VehicleModel[] = [
  { maker: "Hero", model: "Splendor Plus", vehicleClass: "Motorcycle", fuel: "Petrol" },
  { maker: "Honda", model: "Activa 6G", vehicleClass: "Scooter", fuel: "Petrol" },
  { maker: "TVS", model: "Jupiter", vehicleClass: "Scooter", fuel: "Petrol" },
  { maker: "Bajaj", model: "Pulsar 150", vehicleClass: "Motorcycle", fuel: "Petrol" },
  { maker: "Royal Enfield", model: "Classic 350", vehicleClass: "Motorcycle", fuel: "Petrol" },
  { maker: "Yamaha", model: "FZ-S", vehicleClass: "Motorcycle", fuel: "Petrol" },
];
const OTHERS: readonly VehicleModel[] = [
  { maker: "Maruti Suzuki", model: "Swift", vehicleClass: "Motor car", fuel: "Petrol" },
  { maker: "Hyundai", model: "i20", vehicleClass: "Motor car", fuel: "Petrol" },
  { maker: "Tata", model: "Nexon EV", vehicleClass: "Motor car", fuel: "Electric" },
  { maker: "Toyota", model: "Innova", vehicleClass: "Motor cab", fuel: "Diesel" },
  { maker: "Bajaj", model: "RE Compact", vehicleClass: "Autorickshaw", fuel: "CNG" },
  { maker: "Tata", model: "Ace", vehicleClass: "Goods carrier", fuel: "Diesel" },
];
const COLOURS = ["Black", "White", "Grey", "Red", "Blue", "Silver", "Brown"] as const;
const FINANCERS = ["Sample Finance Ltd", "Example Motor Credit", "Test Cooperative Bank"] as const;
const VIN_LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ";

export function drawModel(random: RandomStream): VehicleModel {
  return random.pick(random.chance(0.72) ? TWO_WHEELERS : OTHERS);
}

export function drawTwoWheeler(random: RandomStream): VehicleModel {
  return random.pick(TWO_WHEELERS);
}

export interface VehicleWish {
  readonly plate: string;
  readonly precinct: string;
  readonly station: string;
  readonly model: VehicleModel;
  readonly ownerName: string;
  readonly ownerPhone?: string;
  /** The case that the vehicle belongs to, and since when. */
  readonly fir: FirRow | null;
  readonly since: Moment;
  readonly suspect: Suspect | null;
  readonly stolen: boolean;
  readonly seizure: VehicleRow["seizure_status"];
  readonly colour?: string;
  readonly insuredUntil?: Moment;
}

/** Enters a vehicle in the registry. Old numbers (before 1989) and Bharat series have registration dates that fit them. */
export function addVehicle(ledger: Ledger, wish: VehicleWish): VehicleRow {
  const { random, asOf, until } = ledger;
  const registered = registrationDay(wish, ledger);
  const seized = wish.seizure === "NONE" ? null : Math.min(wish.since + random.between(0, 4) * DAY, until);
  const insured = wish.insuredUntil ?? asOf + random.between(-200, 500) * DAY;
  const row: VehicleRow = {
    reg_no: wish.plate,
    owner_name: wish.ownerName,
    owner_address: drawAddress(random, wish.station),
    owner_phone: wish.ownerPhone ?? (random.chance(0.85) ? drawPhone(random) : null),
    chassis_no: `MZ9${letters(random, 3)}${random.digits(2)}${letters(random, 2)}${random.digits(7)}`,
    engine_no: `${letters(random, 3)}${random.digits(7)}`,
    maker: wish.model.maker,
    model: wish.model.model,
    vehicle_class: wish.model.vehicleClass,
    fuel: wish.model.fuel,
    colour: wish.colour ?? random.pick(COLOURS),
    registered_on: dateOf(registered),
    rto_code: /^KA\d\d/.test(wish.plate) ? wish.plate.slice(0, 4) : "KA99",
    fitness_upto: dateOf(Math.max(registered + 15 * 365 * DAY, asOf + random.between(-300, 900) * DAY)),
    insurance_upto: wish.insuredUntil === undefined && random.chance(0.05) ? null : dateOf(insured),
    puc_upto: wish.model.fuel === "Electric" ? null : dateOf(asOf + random.between(-150, 180) * DAY),
    hypothecation: random.chance(0.3) ? random.pick(FINANCERS) : null,
    rc_status: random.weighted([
      ["ACTIVE", 92],
      ["NOC_ISSUED", 3],
      ["SUSPENDED", 2],
      ["CANCELLED", 1],
      ["EXPIRED", 2],
    ] as const),
    stolen_flag: wish.stolen,
    linked_fir_id: wish.fir?.fir_id ?? null,
    fir_ref: wish.fir?.ROWID ?? null,
    linked_suspect_id: wish.suspect?.row.suspect_id ?? null,
    suspect_ref: wish.suspect?.row.ROWID ?? null,
    seizure_status: wish.seizure,
    seized_on: seized === null ? null : dateOf(seized),
    custody_place: wish.seizure === "SEIZED" ? `${stationName(wish.station)} station yard` : null,
    precinct_code: wish.precinct,
    ...systemColumns("Vehicle_Registry", ledger.vehicles.length + 1, wish.since, seized ?? wish.since, until),
  };
  ledger.vehicles.push(row);
  return row;
}

function registrationDay(wish: VehicleWish, { random, asOf }: Ledger): Moment {
  const bharat = /^(\d\d)BH/.exec(wish.plate);
  const year = bharat
    ? 2000 + Number(bharat[1])
    : /^[A-Z]{3}\d/.test(wish.plate)
      ? random.between(1978, 1988)
      : random.between(2009, 2023);
  return Math.min(Date.UTC(year, random.between(0, 11), random.between(1, 28)), asOf - 30 * DAY);
}

function letters(random: RandomStream, count: number): string {
  let text = "";
  while (text.length < count) text += VIN_LETTERS.charAt(random.between(0, VIN_LETTERS.length - 1));
  return text;
}
