import type { DeskPage } from "@vanguard/client";
import { createContext, useContext, useEffect } from "react";
import type { Desk } from "./desk.ts";

const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("useDesk needs a DeskProvider around it");
  return desk;
}

/** Says what this page shows while it is open: what "this" means to the assistant. */
export function useDeskPage(page: DeskPage): void {
  const { extractor } = useDesk();
  const text = JSON.stringify(page);
  useEffect(() => extractor.register(JSON.parse(text) as DeskPage), [extractor, text]);
}
