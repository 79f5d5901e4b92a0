import { useTexts } from './use-texts.ts'
import { type AddressParts, addressLines } from '#contract/people/address-country.form.ts'
import { isolatedParts } from '../isolated-values.ts'
import { formatCountry } from './format.ts'

/**
 * Writes an address in one line, in the order and the direction of its country, whatever the page is written in. Apart from the other
 * formats: what it knows of countries would weigh on pages without an address.
 */
export function useAddressText(): (of: AddressParts) => string {
  const { i18n } = useTexts()
  return (of) =>
    isolatedParts(addressLines(of, formatCountry(of.country, i18n.language)), {
      leading: addressLines(of, '').join(' '),
      page: i18n.dir(),
    })
}
