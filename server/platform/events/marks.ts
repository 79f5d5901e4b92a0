/** Which numbers of each room this process has emitted. */
export interface Marks {
  /** A person is in the room: what lies up to this head they fetch themselves. A room that is marked stays as it is. */
  readonly begin: (room: string, head: number) => void
  readonly forget: (room: string) => void
  readonly rooms: () => string[]
  /** The number up to which all are emitted; 0 where no one is. */
  readonly last: (room: string) => number
  /** Takes a number and answers whether it still has to be emitted. */
  readonly take: (room: string, seq: number) => boolean
  /** Everything up to this head is emitted, or gone. */
  readonly reach: (room: string, head: number) => void
}

interface Mark {
  last: number
  /** Two commits can be told 8, 7: what came early must not come again with the sweep. */
  readonly early: Set<number>
}

/** Marks for the rooms of one process. */
export function createMarks(): Marks {
  const marks = new Map<string, Mark>()
  return {
    begin: (room, head) => {
      if (!marks.has(room)) marks.set(room, { last: head, early: new Set() })
    },
    forget: (room) => void marks.delete(room),
    rooms: () => [...marks.keys()],
    last: (room) => marks.get(room)?.last ?? 0,
    take: (room, seq) => {
      const mark = marks.get(room)
      // A person has joined and the head is on its way: once too often is better than not at all.
      if (!mark) return true
      if (seq <= mark.last || mark.early.has(seq)) return false
      mark.early.add(seq)
      while (mark.early.delete(mark.last + 1)) mark.last += 1
      return true
    },
    reach: (room, head) => {
      const mark = marks.get(room)
      if (!mark || head <= mark.last) return
      mark.last = head
      for (const seq of mark.early) if (seq <= head) mark.early.delete(seq)
    },
  }
}
