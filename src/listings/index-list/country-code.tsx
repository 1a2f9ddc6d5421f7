export function CountryCode({ code }: { code: string }) {
  return (
    <span className="grid h-7 min-w-8 flex-none place-items-center rounded-[6px] border border-line px-1 text-ink-soft text-sm tracking-wide">
      {code}
    </span>
  )
}
