import { createElement, type SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type IconData = {
  name: string
  aliases?: readonly string[]
  node: readonly [tag: string, attributes: Record<string, string>][]
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

const describes = (props: object) =>
  Object.entries(props).some(
    ([name, value]) =>
      value != null && (name.startsWith('aria-') || name === 'role' || name === 'title'),
  )

/** Replaces lucide-react's function in the server's build: same HTML, but shapes are rendered once. */
export default function createLucideIcon({ name, aliases = [], node }: IconData) {
  const shapes = {
    __html: renderToStaticMarkup(node.map(([tag, attributes]) => createElement(tag, attributes))),
  }
  const ownClasses = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)]
  const classNames = new Map<string, string>()
  const classNameWith = (className: string) =>
    classNames.getOrInsertComputed(className, () =>
      [...new Set([...ownClasses, ...className.split(/\s+/)])].filter(Boolean).join(' '),
    )
  return ({ size = 24, className = '', ...rest }: IconProps) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNameWith(className)}
      {...(!describes(rest) && { 'aria-hidden': true })}
      {...rest}
      dangerouslySetInnerHTML={shapes}
    />
  )
}
