/** One frame of a WebSocket: as it lay on the wire, and what it says. */
export interface Frame {
  readonly opcode: number
  readonly wire: Buffer
  readonly payload: Buffer
}

/** Opcodes of RFC 6455. */
export const TEXT = 1
export const BINARY = 2

const MASK = Buffer.from([7, 7, 7, 7])

/** A frame as a client sends it: masked, unless the server is to be offended. */
export function clientFrame(opcode: number, payload: Buffer, { isMasked = true, isLast = true } = {}): Buffer {
  const { length } = payload
  const size = length < 126 ? 0 : length < 65_536 ? 2 : 8
  const head = Buffer.alloc(2 + size)
  head[0] = (isLast ? 0x80 : 0) | opcode
  head[1] = (isMasked ? 0x80 : 0) | (size === 0 ? length : size === 2 ? 126 : 127)
  if (size === 2) head.writeUInt16BE(length, 2)
  if (size === 8) head.writeBigUInt64BE(BigInt(length), 2)
  return isMasked ? Buffer.concat([head, MASK, payload.map((byte) => byte ^ 7)]) : Buffer.concat([head, payload])
}

const HEAD_END = '\r\n\r\n'

/** Cuts what a server sends into the head of its answer and, once that has switched to WebSocket, its frames. */
export function serverFrames(onHead: (head: Buffer) => void, onFrame: (frame: Frame) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isOpen = false
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    if (!isOpen) {
      const end = rest.indexOf(HEAD_END)
      if (end < 0) return
      onHead(rest.subarray(0, end + HEAD_END.length))
      rest = rest.subarray(end + HEAD_END.length)
      isOpen = true
    }
    for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
      onFrame(frame)
      rest = rest.subarray(frame.wire.length)
    }
  }
}

/** The first whole frame of what a server sent; those are never masked. */
function firstFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < 2) return undefined
  const short = bytes.readUInt8(1) & 0x7f
  const start = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < start) return undefined
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  if (bytes.length < start + length) return undefined
  const wire = bytes.subarray(0, start + length)
  return { opcode: bytes.readUInt8(0) & 0x0f, wire, payload: wire.subarray(start) }
}
