import { INVALIDATED_BY_EDIT } from '../business-list/client.ts'
import { useFormText } from '../businesses/admin/form-context.ts'
import { PageTitle } from '../platform/admin-ui/page-title.tsx'
import { useChange } from '../platform/admin-ui/use-mutation-call.ts'
import { navigate } from '../platform/ui/router.ts'
import { useToast } from '../platform/ui/toast.tsx'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { businessAdmin } from './client.ts'
import { BusinessForm } from './form/business-form.tsx'
import { useBusinessForm } from './form/use-business-form.ts'

function NewBusiness() {
  const text = useFormText()
  const toast = useToast()
  const form = useBusinessForm(null)
  const adding = useChange(businessAdmin.addBusiness, { invalidates: INVALIDATED_BY_EDIT })

  async function add() {
    if (adding.isPending || !form.check()) return
    try {
      const { id, message } = await adding.mutateAsync({ values: form.changes })
      form.settle()
      toast({ title: text.savedTitle, text: message, tone: 'success' })
      navigate(adminLink('edit-business', {}, { id }))
    } catch (error) {
      form.reject(error)
    }
  }
  return (
    <BusinessForm
      form={form}
      saveLabel={text.add}
      isSaving={adding.isPending}
      onSave={() => void add()}
      preview={{ slug: 'preview' }}
    >
      <PageTitle screen="new-business" />
    </BusinessForm>
  )
}

export const screen = { View: NewBusiness }
