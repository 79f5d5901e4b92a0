import { everyMachine } from '#lab/machines.ts'
import { layoutOf } from './layout.ts'

/** The file with the charts of all machines. */
export const CHARTS = 'src/lab/charts.json'

/** The charts of all machines as text: a line for each state and each edge, in the order of the machines. */
export function chartsText(): string {
  const charts: string[] = []
  for (const of of everyMachine) {
    const { states, edges, ...head } = layoutOf(of)
    const rows = (each: readonly object[]): string => each.map((row) => `\n${JSON.stringify(row)}`).join(',')
    charts.push(
      `${JSON.stringify(of.name)}:${JSON.stringify(head).slice(0, -1)},"states":[${rows(states)}],"edges":[${rows(edges)}]}`,
    )
  }
  return `{\n${charts.join(',\n')}\n}\n`
}
