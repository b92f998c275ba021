import type { DeskPage } from "@vanguard/client";

/** Three questions that this page can answer, to teach by example. */
export function exampleQuestions(page: DeskPage): readonly string[] {
  switch (page.module) {
    case "fir_register":
      return page.firId
        ? ["Summarise this", "What is the procedure when handling this FIR?", "Who was arrested in this case?"]
        : [
            "How many FIRs were registered in the last 30 days?",
            "List snatching cases of the last 30 days",
            "How is a zero FIR registered?",
          ];
    case "suspect_search":
      return page.suspectId
        ? ["Which cases is this person named in?", "When is the sheet review due?", "How is a history sheet opened?"]
        : ["How many rowdy sheeters are active?", "List absconding persons", "What must be told at an arrest?"];
    case "vehicle_search":
      return page.vehicleReg
        ? ["Who owns this vehicle?", "Is this vehicle stolen?", "How is a seized vehicle released?"]
        : ["How many vehicles are stolen?", "List seized vehicles", "How is a seized vehicle released?"];
    case "document_viewer":
      return [
        "What does the SOP on seizure say about video?",
        "When is a notice under 35(3) given?",
        "Who is informed of an arrest?",
      ];
    default:
      return [
        "What is the procedure for a missing child?",
        "How many FIRs were registered in the last 30 days?",
        "/help",
      ];
  }
}
