import { useEffect, useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};

/** Whether the machine has a line; `onBack` runs when it comes back. */
export function useOnline(onBack: () => void): boolean {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  useEffect(() => {
    window.addEventListener("online", onBack);
    return () => window.removeEventListener("online", onBack);
  }, [onBack]);
  return online;
}
