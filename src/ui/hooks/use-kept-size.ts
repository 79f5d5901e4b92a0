import { useCallback, useEffect, useState } from 'react'

/** How many bytes this site keeps on the device, and to measure again; undefined where the browser does not say. */
export function useKeptSize(): { readonly bytes: number | undefined; readonly measure: () => Promise<void> } {
  const [bytes, setBytes] = useState<number>()
  const measure = useCallback(async (): Promise<void> => {
    const { storage } = navigator as Partial<Pick<Navigator, 'storage'>>
    // Only an address that is secure has it, and a private window may refuse.
    const estimate = await storage?.estimate?.().catch(() => undefined)
    setBytes(estimate?.usage)
  }, [])
  useEffect(() => void measure(), [measure])
  return { bytes, measure }
}
