import { factSum, LARGEST, type SumOperation } from "@pipwise/facts";
import type { ReactNode } from "react";

export interface FactsTableProps {
  readonly operation: SumOperation;
  readonly caption: ReactNode;
  readonly className?: string;
  /** The row that is looked at. */
  readonly chosen?: number;
  /** The cell of a fact, a `td` with the key that it is given. */
  cell(row: number, other: number): ReactNode;
}

export const NUMBERS = Array.from({ length: LARGEST }, (_, i) => i + 1);

/** D12 times twelve facts, with their numbers along the edges. */
export function FactsTable({ operation, caption, className, chosen, cell }: FactsTableProps) {
  return (
    <table className={className}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{factSum(1, 1, operation).sign}</th>
          {NUMBERS.map((number) => (
            <th key={number} scope="col">
              {number}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NUMBERS.map((row) => (
          <tr key={row} data-chosen={row === chosen || undefined}>
            <th scope="row">{row}</th>
            {NUMBERS.map((other) => cell(row, other))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
