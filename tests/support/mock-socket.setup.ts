import { WebSocket } from 'mock-socket'

// Before any import of the client: its browser build captures `WebSocket` when it is loaded.
globalThis.WebSocket = WebSocket as unknown as typeof globalThis.WebSocket
