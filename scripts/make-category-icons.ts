// Draws the icons of categories, from lucide-react (ISC), into one file that every page shares:
// as components they would weigh five kilobytes of script on each page. Run after a change of names.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CATEGORY_ICONS } from '../src/platform/ui/category-icon-names.ts'

const FILE = fileURLToPath(new URL('../src/platform/ui/category-icons.svg', import.meta.url))

/** 'bed-double' is the component BedDouble. */
const componentName = (icon: string) =>
  icon.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())

function symbolOf(icon: string): string {
  const component = (lucide as unknown as Record<string, lucide.LucideIcon>)[componentName(icon)]
  if (!component) throw new Error(`lucide has no icon ${icon}`)
  const drawing = renderToStaticMarkup(createElement(component)).replace(
    /^<svg[^>]*>|<\/svg>$/g,
    '',
  )
  return `<symbol id="${icon}" viewBox="0 0 24 24">${drawing}</symbol>\n`
}

const symbols = [...new Set(CATEGORY_ICONS)].sort().map(symbolOf).join('')
writeFileSync(
  FILE,
  `<!-- Icons of lucide, ISC licence; made by scripts/make-category-icons.ts -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}</svg>\n`,
)
