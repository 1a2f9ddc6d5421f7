import { useText } from '../../platform/admin-ui/operator.tsx'
import { TableBox } from '../../platform/admin-ui/table-box.tsx'
import { codesText as englishCodes } from '../../settings-admin/drafts/codes.en.ts'
import { codesText as turkishCodes } from '../../settings-admin/drafts/codes.tr.ts'
import { SaveBar } from '../../settings-admin/drafts/save-bar.tsx'
import { SettingHistory } from '../../settings-admin/drafts/setting-history.tsx'
import { type Stored, useDraft, useSaving } from '../../settings-admin/drafts/use-draft.ts'
import { type CrawlerSettings, saveCrawlers } from '../crawlers.ts'
import { crawlersText as english } from './crawlers.en.ts'
import { crawlersText as turkish } from './crawlers.tr.ts'

const MAX_PER_MINUTE = 100_000

export function CrawlerLimitsForm({ stored }: { stored: Stored<CrawlerSettings> }) {
  const text = useText({ en: english, tr: turkish }).budgets
  const codes = useText({ en: englishCodes, tr: turkishCodes })
  const draft = useDraft(stored, codes.leave)
  const { bots } = draft.values
  const saving = useSaving(saveCrawlers, draft, stored.values, {
    saved: text.saved,
    failed: text.notSaved,
  })
  const set = (bot: string, changed: Partial<CrawlerSettings['bots'][string]>) => {
    const budget = bots[bot] ?? { perMinute: 0, isRefused: false }
    draft.change({ bots: { ...bots, [bot]: { ...budget, ...changed } } })
  }
  const nameOf = (member: string) => {
    const [, bot = '', what] = member.split('.')
    if (what === undefined) return member
    return what === 'isRefused' ? text.refuseMember(bot) : text.perMinuteMember(bot)
  }
  return (
    <>
      <form
        className="admin-card grid min-w-0 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          saving.save()
        }}
      >
        <div>
          <h2>{text.title}</h2>
          <p className="max-w-[70ch] text-ink-soft">{text.intro}</p>
        </div>
        <TableBox label={text.label} isCards>
          <thead>
            <tr>
              <th scope="col">{text.bot}</th>
              <th scope="col">
                {text.perMinute}
                <span className="block font-normal text-ink-soft text-sm">
                  {text.perMinuteHint}
                </span>
              </th>
              <th scope="col">{text.refuse}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(bots).map(([bot, { perMinute, isRefused }]) => (
              <tr key={bot}>
                <th scope="row">
                  <bdi>{bot}</bdi>
                </th>
                <td data-head={text.perMinute}>
                  <input
                    type="number"
                    className="admin-input w-28"
                    aria-label={text.perMinuteOf(bot)}
                    min={0}
                    max={MAX_PER_MINUTE}
                    step={1}
                    required
                    disabled={isRefused}
                    value={perMinute}
                    onChange={({ target }) => set(bot, { perMinute: Number(target.value) })}
                  />
                </td>
                <td data-head={text.refuse}>
                  <label className="inline-grid size-11 place-items-center">
                    <input
                      type="checkbox"
                      className="size-6"
                      aria-label={text.refuseOf(bot)}
                      checked={isRefused}
                      onChange={({ target }) => set(bot, { isRefused: target.checked })}
                    />
                  </label>
                </td>
              </tr>
            ))}
          </tbody>
        </TableBox>
        <SaveBar draft={draft} saving={saving} label={text.save} />
      </form>
      <SettingHistory part="crawlers" draft={draft} nameOf={nameOf} />
    </>
  )
}
