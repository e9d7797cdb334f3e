/// The data of a `ForEach` that is replaced by another view.
protocol ForEachStandIn { var standIn: AnyView { get } }

/// Shows the view that replaces a `ForEach(subviews:)` or a `ForEach(sections:)`.
final class ForEachStandInElement<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    SingleChildElement<ForEach<Data, ID, Content>, _ViewElement<AnyView>> {

    override init(_ view: ForEach<Data, ID, Content>, _ context: _ElementContext) {
        super.init(view, context)
        content = AnyView._makeElement(Self.standIn(view), _ElementContext(parent: self, transaction: context.transaction))
    }

    private static func standIn(_ view: ForEach<Data, ID, Content>) -> AnyView { (view.data as! any ForEachStandIn).standIn }

    override func update(_ new: ForEach<Data, ID, Content>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        content.update(Self.standIn(new), context)
    }
}
