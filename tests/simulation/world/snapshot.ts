import type { PGlite } from '@electric-sql/pglite'

/** A file or a folder of the embedded database, as Emscripten keeps it in memory. */
interface Node {
  name: string
  mode: number
  parent: Node
  name_next: Node | undefined
  usedBytes: number
  contents: Uint8Array | readonly number[] | Record<string, Node> | null | undefined
  mounted: unknown
}

/** An open file. */
interface Stream {
  node: Node
  readonly shared: Record<string, unknown>
}

/** As much of Emscripten's files as is stored. */
interface Files {
  readonly root: Node
  nameTable: (Node | undefined)[]
  streams: (Stream | null | undefined)[]
  nextInode: number
  readonly lookupPath: (path: string) => { readonly node: Node }
}

interface Module {
  readonly FS: Files
  readonly wasmMemory: WebAssembly.Memory
}

const DATA = '/pglite/data'
const CHUNK_BYTES = 64 * 1024
const ZEROS = new Uint8Array(CHUNK_BYTES)

const KIND = 0o170_000
const FOLDER = 0o040_000
const FILE = 0o100_000
const isFolder = (node: Node): node is Node & { contents: Record<string, Node> } => (node.mode & KIND) === FOLDER
const isFile = (node: Node): node is Node & { contents: Uint8Array | readonly number[] | null } =>
  (node.mode & KIND) === FILE

/** Every node below one; what is mounted there is no part of it. */
const below = (node: Node): Node[] =>
  isFolder(node) && !node.mounted ? [node, ...Object.values(node.contents).flatMap((each) => below(each))] : [node]

/** Where the last byte of a memory that is not zero may be. */
function usedOf(memory: Uint8Array): number {
  let end = memory.length
  while (end > 0 && Buffer.compare(memory.subarray(end - CHUNK_BYTES, end), ZEROS) === 0) end -= CHUNK_BYTES
  return end
}

/** A file gets its stored bytes in place: what lies behind them is empty, as in a new one. */
function refill(node: Node, stored: Uint8Array): void {
  const { contents } = node
  if (contents instanceof Uint8Array && contents.length >= stored.length) {
    contents.set(stored)
    contents.fill(0, stored.length)
  } else node.contents = stored.slice()
  node.usedBytes = stored.length
}

/** Stores how a node is, and answers what makes it so again. Outside the data nothing is written, so only the folders are stored. */
function storeNode(node: Node, isData: boolean): () => void {
  const { name, mode, parent, name_next, usedBytes } = node
  const bytes = isData && isFile(node) ? Uint8Array.from((node.contents ?? []).slice(0, usedBytes)) : undefined
  const entries = isFolder(node) ? { ...node.contents } : undefined
  return () => {
    Object.assign(node, { name, mode, parent, name_next })
    if (bytes) refill(node, bytes)
    else if (entries) node.contents = { ...entries }
  }
}

/** Stores the files, and answers what restores them. */
function storeFiles(files: Files): () => void {
  const data = new Set(below(files.lookupPath(DATA).node))
  const nodes = below(files.root).map((node) => storeNode(node, data.has(node)))
  const [names, inode] = [[...files.nameTable], files.nextInode]
  const streams = files.streams.map((stream) => {
    const [own, shared] = [{ ...stream }, { ...stream?.shared }]
    return () => stream && Object.assign(stream, own, { shared: Object.assign(stream.shared, shared) })
  })
  return () => {
    for (const restore of nodes) restore()
    Object.assign(files, { nameTable: [...names], nextInode: inode, streams: streams.map((restore) => restore()) })
  }
}

/**
 * Stores a running database as it is at this moment, and answers what makes it so again, also many times: its memory and its files are
 * written over. Starting another from an image takes many times longer. Nothing may run in it at either moment, and what it loads
 * of libraries must be loaded by then, for it would not know of those that it loads later.
 */
export function storeRunning(pglite: PGlite): () => void {
  const { FS: files, wasmMemory } = pglite.Module as unknown as Module
  const before = new Uint8Array(wasmMemory.buffer)
  const memory = before.slice(0, usedOf(before))
  const restoreFiles = storeFiles(files)
  return () => {
    // What lies above belongs to no one then: its allocator takes no memory for empty.
    new Uint8Array(wasmMemory.buffer).set(memory)
    restoreFiles()
  }
}
