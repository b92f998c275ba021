import { type KeyboardEvent, type PointerEvent, useEffect, useState } from "react";

const KEY = "vanguard.panel-width";
const MIN = 320;
const STEP = 24;
const usual = () => Math.round(Math.min(440, window.innerWidth * 0.34));

/** The panel's width in pixels: dragged or moved with the arrow keys, kept on this machine, told to the style sheet. */
export function usePanelWidth(wide: boolean) {
  const max = Math.max(MIN, Math.round(window.innerWidth * 0.6));
  const [chosen, setChosen] = useState(() => Number(localStorage.getItem(KEY)) || usual());
  const width = Math.min(Math.max(chosen, MIN), max);

  useEffect(() => {
    document.documentElement.style.setProperty("--panel-width", wide ? `${width}px` : "0px");
  }, [width, wide]);
  useEffect(() => localStorage.setItem(KEY, String(chosen)), [chosen]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.focus();
    const onMove = (move: globalThis.PointerEvent) => setChosen(Math.round(window.innerWidth - move.clientX));
    const onUp = () => {
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowLeft" ? STEP : event.key === "ArrowRight" ? -STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    setChosen(Math.min(Math.max(width + by, MIN), max));
  };
  return { width, min: MIN, max, onPointerDown, onKeyDown };
}
