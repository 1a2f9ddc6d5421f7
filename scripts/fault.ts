/** A deliberate bug, and the test files that must detect it. */
export type Fault = {
  name: string
  area: string
  /** A top-level declaration of exactly one file in src/, or the selector of a CSS rule. */
  symbol: string
  /** 'rule' when `symbol` is a selector in a .css file. */
  kind?: 'rule'
  /** Occurs once in the declaration; white space is ignored. */
  find: string
  replace: string
  /** Base names of test files, with a folder before a name that two files have. */
  tests: string[]
  /** Whether the tests need the pages to be built again. */
  build?: boolean
}
