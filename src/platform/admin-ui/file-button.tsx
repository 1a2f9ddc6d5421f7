import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  tone?: 'primary'
  onFiles: (files: File[]) => void
}

export function FileButton({ label, tone, className = '', title, onFiles, ...input }: Props) {
  return (
    <label
      className={`admin-button focus-within:outline-2 focus-within:outline-accent-text focus-within:outline-offset-2 ${className}`}
      data-tone={tone}
      title={title}
    >
      {label}
      <input
        type="file"
        className="sr-only"
        {...input}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
