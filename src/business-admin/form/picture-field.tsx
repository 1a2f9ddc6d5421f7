import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useFormField, useFormText } from '../../businesses/admin/form-context.ts'
import { TextField } from './text-field.tsx'

function Picture({ address }: { address: string }) {
  const text = useFormText()
  const [isBroken, setBroken] = useState(false)
  if (isBroken)
    return (
      <p className="picture-preview text-ink-soft text-sm">
        <ImageOff aria-hidden="true" size={20} />
        {text.noPicture}
      </p>
    )
  return (
    <img
      className="picture-preview"
      src={address}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}

export function PictureField({ field }: { field: 'photo' | 'logo' }) {
  const text = useFormText()
  const { value } = useFormField(field)
  const isPicture = value.startsWith('https://') && URL.canParse(value)
  return (
    <div className="grid content-start gap-2">
      <TextField field={field} type="url" dir="ltr" hint={text.hints.photo} />
      {isPicture && <Picture key={value} address={value} />}
    </div>
  )
}
