import { useTexts } from '../../../primitives/use-texts.ts'
import { accepted, problem } from '#contract/platform/problem.ts'
import type { ShopSettings } from '#contract/shops/shop-setting.contract.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import { ask } from '#client/http.ts'
import { TextArea, TextField } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { LogoField } from './logo-field.tsx'
import { Section, SettingFields } from './section.tsx'
import { useSettingForm } from './use-setting-form.ts'

const formOf = ({ versions, shopname, bio, logo }: ShopSettings) => ({
  version: versions.profile,
  // A new logo is the id of an upload; the address of the one that is there keeps it.
  form: { shopname, bio, logo },
})

/** Name, text and logo, as shoppers see them. */
export function ProfileSection({ settings }: { settings: ShopSettings }) {
  const { t } = useTexts('shopSetting')
  const { dateTime } = useFormat()
  const of = useSettingForm({
    name: 'profile',
    saved: formOf(settings),
    check: ({ shopname, bio }) => ({
      shopname:
        shopname.trim() === '' ? problem('input.required', {}, 'shopname') : tooLong(shopname, MOST.name, 'shopname'),
      bio: tooLong(bio, MOST.text, 'bio'),
    }),
  })
  const { form, change, at } = of
  const handleSave = (): void =>
    void of.save(async (typed, version) => {
      const answer = await ask(shopSettingCalls.profile, {
        version,
        ...typed,
        logo: typed.logo === settings.logo ? '' : typed.logo,
      })
      return answer.ok ? accepted(formOf(answer.value)) : answer
    })
  const { rename_from } = settings
  const hint = rename_from === null ? t('profile.nameHint') : t('profile.nameLater', { at: dateTime(rename_from) })
  return (
    <Section title={t('profile.title')}>
      <SettingFields
        of={of}
        submit={t('save')}
        onSubmit={handleSave}
        newer={[
          { label: t('profile.name'), value: settings.shopname },
          { label: t('profile.bio'), value: settings.bio },
          {
            label: t('logo.title'),
            value: <img src={settings.logo} alt="" className="photo size-12 rounded-full bg-canvas object-cover" />,
          },
        ]}
      >
        <LogoField now={settings.logo} value={form.logo} problem={at('logo')} onChange={(logo) => change({ logo })} />
        <TextField
          label={t('profile.name')}
          name="shopname"
          hint={hint}
          most={MOST.name}
          value={form.shopname}
          problem={at('shopname')}
          onChange={(event) => change({ shopname: event.target.value })}
        />
        <TextArea
          label={t('profile.bio')}
          name="bio"
          hint={t('profile.bioHint')}
          dir="auto"
          value={form.bio}
          problem={at('bio')}
          onChange={(event) => change({ bio: event.target.value })}
        />
      </SettingFields>
    </Section>
  )
}
