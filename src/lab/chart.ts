/** A box of a chart, in its own units: one is a CSS pixel at the size at which every text is read. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A state, with the events that stay in it. */
export interface ChartState extends Box {
  readonly name: string
  readonly events: readonly string[]
}

/** A line from one state to another, with the box that holds its events. The path is x and y in turn. */
export interface ChartEdge {
  readonly from: string
  readonly to: string
  readonly events: readonly string[]
  readonly path: readonly number[]
  readonly label: Box
}

/** The statechart of a machine as coordinates, laid out by `npm run charts`. */
export interface Chart {
  readonly machine: string
  readonly start: string
  readonly width: number
  readonly height: number
  readonly states: readonly ChartState[]
  readonly edges: readonly ChartEdge[]
}
