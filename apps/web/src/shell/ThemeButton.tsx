import { Button } from "@vanguard/ui";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import SunMoon from "lucide-react/icons/sun-moon";
import { useEffect, useState } from "react";

const KEY = "vanguard.theme";
const NEXT = { system: "light", light: "dark", dark: "system" } as const;
type Theme = keyof typeof NEXT;
const ICONS = { system: SunMoon, light: Sun, dark: Moon } as const;

const stored = (): Theme => {
  const theme = localStorage.getItem(KEY);
  return theme === "light" || theme === "dark" ? theme : "system";
};

/** Light, dark, or as the machine says; kept on this machine. */
export function ThemeButton() {
  const [theme, setTheme] = useState(stored);
  useEffect(() => {
    localStorage.setItem(KEY, theme);
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  const Icon = ICONS[theme];
  return (
    <Button kind="quiet" aria-label={`Colours: ${theme}`} onClick={() => setTheme(NEXT[theme])}>
      <Icon aria-hidden="true" className="size-4" />
    </Button>
  );
}
