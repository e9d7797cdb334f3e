/// Whether a view is presented.
public struct PresentationMode {
    /// Whether the view is presented by another.
    public let isPresented: Bool
    fileprivate var isDismissed = false

    fileprivate init(isPresented: Bool) { self.isPresented = isPresented }

    /// Dismisses the presentation that contains the view. Does nothing if it is not presented.
    public mutating func dismiss() { if isPresented { isDismissed = true } }
}

extension EnvironmentValues {
    /// Whether the view is presented, and how to dismiss it.
    public var presentationMode: Binding<PresentationMode> {
        let (dismiss, isPresented) = (dismiss, isPresented)
        return Binding(get: { PresentationMode(isPresented: isPresented) }, set: { if $0.isDismissed { dismiss() } })
    }
}
