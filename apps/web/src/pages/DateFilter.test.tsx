import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DateFilter } from "./filters.tsx";

afterEach(cleanup);

const HINT = "Not a date";

describe("DateFilter", () => {
  it("says that a day outside the calendar is not used, once the field is left, until it is typed anew", () => {
    const onChange = vi.fn();
    render(<DateFilter label="Registered from" value={undefined} onChange={onChange} />);
    const field = screen.getByLabelText("Registered from");
    fireEvent.change(field, { target: { value: "31/13/2026" } });
    expect(screen.queryByText(HINT)).toBeNull();
    fireEvent.blur(field);
    expect(field.getAttribute("aria-describedby")).toBe(screen.getByText(HINT).id);
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: "31/12/2026" } });
    expect(screen.queryByText(HINT)).toBeNull();
    fireEvent.keyDown(field, { key: "Enter" });
    expect(onChange).toHaveBeenCalledExactlyOnceWith("2026-12-31");
  });
});
