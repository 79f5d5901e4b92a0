const MICRO = 1_000_000n

/** Micro-USDT as a mail writes it: whole, and with as many decimals as there are, two at least. Never three: those could be thousands. */
export function usdtText(micro: bigint): string {
  const decimals = String(micro % MICRO)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')
    .replace(/^\d{3}$/, '$&0')
  return `${micro / MICRO}.${decimals}`
}
