extension PackageOpen {
    /// An element around content that only observes its life cycle and passes everything else through.
    open class TransparentElement<V: View, M: ViewModifier>: SingleChildElement<ModifiedContent<V, M>, _ViewElement<V>> {
        package override init(_ view: ModifiedContent<V, M>, _ context: _ElementContext) {
            super.init(view, context)
            content = V._makeElement(view.content, _ElementContext(parent: self, transaction: context.transaction))
            contentDidAppear(context.transaction)
        }

        /// Called once, after the content and everything in it has been made, so that inner views come before outer ones.
        open func contentDidAppear(_ transaction: Transaction) {}
        /// Called after the content has been updated, so that inner changes come before outer ones.
        open func modifierDidChange(from old: M) {}
        /// The transaction for the content (SwiftUI: modifiers rewrite it for the views inside them).
        package func contentTransaction(_ transaction: Transaction, changingTo new: M?) -> Transaction { transaction }

        open override func update(_ new: ModifiedContent<V, M>, _ context: _UpdateContext) {
            let transaction = contentTransaction(context.transaction, changingTo: new.modifier)
            let old = view.modifier
            view = new
            environment = context.environment
            content.update(new.content, _UpdateContext(environment: environment, transaction: transaction))
            modifierDidChange(from: old)
        }

        open override func refresh(_ context: _UpdateContext) {
            environment = context.environment
            let transaction = contentTransaction(context.transaction, changingTo: nil)
            content.refresh(_UpdateContext(environment: environment, transaction: transaction))
        }
    }
}

package typealias TransparentElement = PackageOpen.TransparentElement
