import { z } from 'zod'

// In a page zod would try whether it may make code of a schema, and the content policy reports every try. A server may, and is quicker.
if ('document' in globalThis) z.config({ jitless: true })
