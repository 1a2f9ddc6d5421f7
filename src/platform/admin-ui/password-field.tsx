import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { useSessionText } from './operator.tsx'

export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end' | 'dir'>) {
  const text = useSessionText()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      end={
        <IconButton
          icon={Icon}
          label={isShown ? text.hidePassword : text.showPassword}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
