import { type Catalogue, type CatalogueColumn, type CatalogueTable, column } from "@vanguard/contracts";

const precinct = column("precinct_code", "VarChar", "Precinct");

function table(name: string, columns: readonly CatalogueColumn[]): CatalogueTable {
  const [identifier] = columns;
  return {
    name,
    label: name,
    noun: "record",
    plural: "records",
    words: [],
    identifier: identifier?.name ?? "ROWID",
    datedBy: "CREATEDTIME",
    caseKey: columns.some(({ name: own }) => own === "fir_ref") ? "fir_ref" : null,
    listColumns: [],
    cell: null,
    columns: [...columns, precinct],
  };
}

/**
 * The five tables over which the language's example statements are written. It is not the product's catalogue: it stays as the
 * examples have it.
 *
 * Source: zcql.md, section 12. Which keys stay in one precinct: architecture.md, section The gate and its process.
 */
export const EXAMPLE_CATALOGUE: Catalogue = {
  tables: [
    table("FIR_Records", [
      column("fir_id", "VarChar", "FIR id", { unique: true }),
      column("fir_no", "VarChar", "FIR no."),
      column("fir_year", "Int", "Year"),
      column("crime_head", "VarChar", "Crime head"),
      column("status", "VarChar", "Status"),
      column("is_zero_fir", "Boolean", "Zero FIR"),
      column("registered_at", "DateTime", "Registered"),
      column("chargesheet_due", "Date", "Charge sheet due"),
      column("property_value", "Double", "Property value"),
      column("io_kgid", "BigInt", "IO"),
      column("complainant_phone", "Encrypted", "Complainant's phone", { class: "R13" }),
      column("brief_facts", "Text", "Brief facts"),
    ]),
    table("Suspect_Master", [
      column("suspect_id", "VarChar", "Suspect id", { unique: true }),
      column("full_name", "VarChar", "Name"),
      column("alias_names", "VarChar", "Aliases"),
      column("category", "VarChar", "Category"),
      column("dob", "Date", "Born"),
      column("phone", "Encrypted", "Phone", { class: "R13" }),
      column("is_juvenile", "Boolean", "Juvenile"),
    ]),
    table("Arrests", [
      column("arrest_id", "VarChar", "Arrest id", { unique: true }),
      column("fir_ref", "ForeignKey", "FIR", { references: { table: "FIR_Records", samePrecinct: true } }),
      column("suspect_ref", "ForeignKey", "Suspect", { references: { table: "Suspect_Master", samePrecinct: false } }),
      column("arrest_at", "DateTime", "Arrested"),
      column("custody_type", "VarChar", "Custody"),
      column("age", "Int", "Age"),
    ]),
    table("Vehicle_Registry", [
      column("reg_no", "VarChar", "Registration no.", { unique: true }),
      column("owner_name", "VarChar", "Owner"),
      column("chassis_no", "VarChar", "Chassis no."),
      column("colour", "VarChar", "Colour"),
      column("registered_on", "Date", "Registered on"),
      column("stolen_flag", "Boolean", "Stolen"),
      column("fir_ref", "ForeignKey", "FIR", { references: { table: "FIR_Records", samePrecinct: false } }),
    ]),
    table("Evidence_Items", [
      column("evidence_id", "VarChar", "Exhibit id", { unique: true }),
      column("fir_ref", "ForeignKey", "FIR", { references: { table: "FIR_Records", samePrecinct: true } }),
      column("item_type", "VarChar", "Type"),
      column("quantity", "Int", "Quantity"),
      column("value_inr", "Double", "Value"),
      column("seized_at", "DateTime", "Seized"),
      column("custody_status", "VarChar", "Custody"),
    ]),
  ],
};
