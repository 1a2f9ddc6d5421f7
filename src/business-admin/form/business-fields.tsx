import './business-form.css'
import type { ReactNode } from 'react'
import { useFormText, useFormValues } from '../../businesses/admin/form-context.ts'
import { STATUSES } from '../../businesses/business-status.ts'
import { AmenitiesField } from './amenities-field.tsx'
import { CATEGORY_NAMES, CategoryNames } from './category-names.tsx'
import { ChoiceField } from './choice-field.tsx'
import { HoursField } from './hours-field.tsx'
import { PictureField } from './picture-field.tsx'
import { CountryField, TimeZoneField } from './place-fields.tsx'
import { TextField } from './text-field.tsx'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="admin-card grid gap-4">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function BusinessFields() {
  const text = useFormText()
  const { isNew } = useFormValues()
  const yesNo = Object.entries(text.yesNo)
  const option = ([value, label]: [string, string]) => (
    <option key={value} value={value}>
      {label}
    </option>
  )
  return (
    <div className="grid gap-4">
      <CategoryNames />
      <Section title={text.sections.identity}>
        <TextField field="name" required hint={isNew ? '' : text.hints.name} />
        <div className="form-columns">
          <TextField field="type" list={CATEGORY_NAMES} />
          <TextField field="category" list={CATEGORY_NAMES} />
          <TextField field="subtypes" />
          <TextField field="slug" dir="ltr" hint={isNew ? text.hints.newSlug : text.hints.slug} />
          <ChoiceField field="is_approved" values={['0', '1']} mayBeEmpty={false}>
            {Object.entries(text.approvals).reverse().map(option)}
          </ChoiceField>
          <ChoiceField field="business_status" values={STATUSES}>
            {STATUSES.map((status) => option([status, text.statuses[status]]))}
          </ChoiceField>
        </div>
        <TextField field="description" rows={4} />
      </Section>
      <Section title={text.sections.place}>
        <TextField field="full_address" />
        <div className="form-columns">
          <TextField field="street" />
          <TextField field="postal_code" />
          <TextField field="city" />
          <TextField field="region" />
          <CountryField />
          <TextField field="country" />
          <TextField field="latitude" dir="ltr" inputMode="decimal" />
          <TextField field="longitude" dir="ltr" inputMode="decimal" />
          <TimeZoneField />
          <TextField field="located_in" />
        </div>
      </Section>
      <Section title={text.sections.contact}>
        <div className="form-columns">
          <TextField field="phone" type="tel" dir="ltr" />
          <TextField field="website" type="url" dir="ltr" />
        </div>
      </Section>
      <Section title={text.sections.hours}>
        <HoursField />
      </Section>
      <Section title={text.sections.amenities}>
        <AmenitiesField />
      </Section>
      <Section title={text.sections.pictures}>
        <div className="form-columns">
          <PictureField field="photo" />
          <PictureField field="logo" />
        </div>
      </Section>
      <Section title={text.sections.rating}>
        <div className="form-columns">
          <TextField field="rating" dir="ltr" inputMode="decimal" />
          <TextField field="reviews" dir="ltr" inputMode="numeric" />
          <TextField field="reviews_link" type="url" dir="ltr" />
          <ChoiceField field="verified" values={['0', '1']}>
            {yesNo.reverse().map(option)}
          </ChoiceField>
        </div>
      </Section>
      <Section title={text.sections.origin}>
        <div className="form-columns">
          <TextField field="place_id" dir="ltr" />
          <TextField field="url" type="url" dir="ltr" />
          <TextField field="data_date" type="date" dir="ltr" />
          <TextField field="source" />
          <TextField field="licence" />
        </div>
      </Section>
    </div>
  )
}
