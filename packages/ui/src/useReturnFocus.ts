import { useEffect, useRef } from "react";

/**
 * Gives the focus back to what had it when the component appeared, once the component is gone. Whoever has moved on meanwhile,
 * into the question box for instance, is left there.
 */
export function useReturnFocus(): void {
  const opener = useRef(document.activeElement);
  useEffect(() => {
    const element = opener.current;
    return () => {
      if (document.activeElement === document.body && element instanceof HTMLElement) element.focus();
    };
  }, []);
}
