import { useEffect, useState } from "react";

/** True from the moment on, on the monotonic clock; false for none. */
export function useIsPast(moment: number | null): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (moment === null) return setPast(false);
    const left = moment - performance.now();
    if (left <= 0) return setPast(true);
    setPast(false);
    const timer = setTimeout(() => setPast(true), left);
    return () => clearTimeout(timer);
  }, [moment]);
  return past;
}
