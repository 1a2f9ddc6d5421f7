import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { contactText } from '#text/contact/page/contact.ts'
import { siteMessagesText } from '#text/platform/calls/site-messages.ts'
import type { FieldError } from '../../platform/calls/call.ts'
import { type ContactForm, findMistakes } from '../../platform/calls/contact-rules.ts'
import { createPublicClient } from '../../platform/calls/public-client.ts'
import { CallError, fetchCall } from '../../platform/calls/use-call.ts'
import type { Submission } from '../../platform/site-ui/page-context.ts'
import { useToast } from '../../platform/ui/toast.tsx'

export const REFUSALS: Record<NonNullable<Submission['refusal']>, string> = {
  limited: siteMessagesText.tooMany,
  'too-large': contactText.tooLarge,
  'disk-full': siteMessagesText.diskFull,
  fault: contactText.failed,
}

const REFUSED_WITH: Record<number, keyof typeof REFUSALS> = {
  413: 'too-large',
  429: 'limited',
  507: 'disk-full',
}

function refusalOf(error: Error): string {
  const status = error instanceof CallError ? (error.status ?? 0) : 0
  return REFUSALS[REFUSED_WITH[status] ?? 'fault']
}

const sendMessage = createPublicClient<typeof import('../contact.calls.server.ts')>()('contact')

type Values = Parameters<typeof sendMessage.request>[0] & ContactForm

const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  ) as Values

function clear(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<HTMLInputElement>(
    'input:not([type=hidden]), textarea',
  ))
    control.value = ''
}

export function useMessage(submission: Submission | null) {
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<FieldError[]>(submission?.errors ?? [])

  function showMistakes(found: FieldError[]): void {
    // Synchronous, so that screen readers read the error together with the focused field.
    flushSync(() => setMistakes(found))
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    first?.focus()
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => fetchCall(sendMessage, values),
    onSuccess({ message }) {
      if (form.current) clear(form.current)
      toast({ title: contactText.sent, text: message, tone: 'success' })
    },
    onError(error) {
      const errors = error instanceof CallError ? error.errors : []
      if (errors.length > 0) showMistakes(errors)
      else toast({ title: contactText.error, text: refusalOf(error), tone: 'destructive' })
    },
  })

  useEffect(() => {
    if (!isPending) return
    // A disabled button loses the focus, so it is restored.
    return () => {
      if (document.activeElement === document.body)
        form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    }
  }, [isPending])

  return {
    form,
    mistakes,
    isPending,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (isPending) return
      const values = valuesOf(event.currentTarget)
      const found = findMistakes(values, siteMessagesText.mistakes)
      if (found.length > 0) showMistakes(found)
      else {
        setMistakes([])
        mutate(values)
      }
    },
    check(event: FormEvent<HTMLFormElement>) {
      if (mistakes.length === 0) return
      const wrong = new Set(
        findMistakes(valuesOf(event.currentTarget), siteMessagesText.mistakes).map(
          ({ field }) => field,
        ),
      )
      setMistakes(mistakes.filter(({ field }) => wrong.has(field)))
    },
  }
}
