import type { Ledger } from "../cases/ledger.ts";
import { DAY } from "../localTime.ts";
import { drawPerson } from "../people/drawPerson.ts";
import { NETWORK_HUB } from "../people/pinnedPeople.ts";
import { allStations } from "../register/planRegister.ts";
import { addVehicle, drawModel, type VehicleModel } from "./addVehicle.ts";

const SCOOTER: VehicleModel = { maker: "Honda", model: "Activa 6G", vehicleClass: "Scooter", fuel: "Petrol" };

/** A scooter that questions ask about by its plate, and three vehicles of the hub of a network. */
export function addPinnedVehicles(ledger: Ledger): void {
  const { asOf, plates, suspects } = ledger;
  const east = { precinct: "BLR_EAST", station: "BLR_EAST__INDIRANAGAR" } as const;
  addVehicle(ledger, {
    ...east,
    plate: "KA99AB1234",
    model: SCOOTER,
    colour: "Grey",
    ownerName: "Savitha Hegde",
    ownerPhone: "9000001234",
    fir: null,
    since: asOf - 400 * DAY,
    suspect: null,
    stolen: false,
    seizure: "NONE",
    insuredUntil: asOf + 104 * DAY,
  });
  const hub = suspects.byId(NETWORK_HUB);
  for (const precinct of ["BLR_EAST", "BLR_EAST", "BLR_CENTRAL"] as const)
    addVehicle(ledger, {
      plate: plates.next(),
      model: drawModel(ledger.random),
      precinct,
      station: precinct === "BLR_EAST" ? "BLR_EAST__HALASURU" : "BLR_CENTRAL__CUBBON_PARK",
      ownerName: hub.row.full_name,
      fir: null,
      since: asOf - 300 * DAY,
      suspect: hub,
      stolen: false,
      seizure: "NONE",
    });
}

/** Vehicles of the registry extract that no case is about; some belong to known people. */
export function addRegistryVehicles(ledger: Ledger, count: number): void {
  const { random, asOf, plates, suspects } = ledger;
  const stations = allStations();
  for (let i = 0; i < count; i += 1) {
    const { station, precinct } = stations[i % stations.length] ?? random.pick(stations);
    const suspect = random.chance(0.2) ? suspects.draw(random, precinct, false, []) : null;
    addVehicle(ledger, {
      plate: plates.next(),
      model: drawModel(random),
      precinct,
      station,
      ownerName: suspect?.row.full_name ?? drawPerson(random).written,
      fir: null,
      since: asOf - random.between(5, 900) * DAY,
      suspect,
      stolen: false,
      seizure: "NONE",
    });
  }
}
