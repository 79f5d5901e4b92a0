import { ECDH } from 'node:crypto'
import { lazily } from '../../platform/process/lazily.ts'

// Read with the first address: it takes longer to load than most shops take to start.
const accounts = lazily(() => import('viem/accounts'))

/** The address at a position below an extended public key (its child of that number). Only the holder of the private key can move the money there. */
export async function deriveAddress(xpub: string, position: number): Promise<string> {
  const { HDKey, publicKeyToAddress } = await accounts()
  const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(position)
  if (!publicKey) throw new Error('An extended key without a public key')
  return publicKeyToAddress(`0x${ECDH.convertKey(publicKey, 'secp256k1', undefined, 'hex', 'uncompressed').toString()}`)
}
