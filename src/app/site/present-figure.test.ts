import { expect, test } from 'vitest'
import { presentBusinesses, presentCities, presentPanelCount } from './present-figure.ts'

test('presentBusinesses shows whole millions only above one million', {
  tags: ['home-counter-format'],
}, () => {
  expect([999, 10_871, 1_000_000].map(presentBusinesses)).toEqual(['999', '10,871', '1,000,000'])
  expect([1_000_001, 2_999_999].map(presentBusinesses)).toEqual(['1M+', '2M+'])
})

test('presentCities shows whole thousands only above one thousand', {
  tags: ['home-counter-format'],
}, () => {
  expect([482, 1000].map(presentCities)).toEqual(['482', '1,000'])
  expect([1001, 15_999].map(presentCities)).toEqual(['1K+', '15K+'])
})

test('presentPanelCount shows thousands above 999 and never rounds up', {
  tags: ['home-panel-counts'],
}, () => {
  expect([1, 999].map(presentPanelCount)).toEqual(['1', '999'])
  expect([1000, 1999, 2949, 10_000].map(presentPanelCount)).toEqual(['1k', '1.9k', '2.9k', '10k'])
})
