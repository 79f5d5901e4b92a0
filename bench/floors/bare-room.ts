import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { answerAsks, machineMs, settledMemory, usedMs } from '../support/answer-asks.ts'

/** The floor of `fan-out`: Socket.IO on a bare server. Every client that asks joins a room; none signs in. */
const http = createServer()
const io = new Server(http, { transports: ['websocket'], serveClient: false })
io.on('connection', (socket) => {
  socket.on('live', (room: string) => void socket.join(`live:${room}`))
})
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
const address = http.address()
const port = typeof address === 'object' && address ? address.port : 0

/** What the bare room can be asked; the same words as the lab's shop. */
export const bareRoomMethods = {
  port: (): number => port,
  memory: settledMemory,
  usedMs,
  publish: (room: string, data: unknown): number => {
    const at = machineMs()
    io.to(`live:${room}`).emit('live', { room, name: 'stock', data })
    return at
  },
  looking: (room: string): number => io.sockets.adapter.rooms.get(`live:${room}`)?.size ?? 0,
}

/** The type of `bareRoomMethods`. */
export type BareRoomMethods = typeof bareRoomMethods

answerAsks(bareRoomMethods)
process.once('SIGTERM', () => process.exit(0))
