package import EspalierCore

/// Holds a value for views that bind one.
package struct Holder<Value, Content: View>: View {
    @State private var value: Value
    private let content: (Binding<Value>) -> Content

    package init(_ value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
        _value = State(wrappedValue: value)
        self.content = content
    }

    package var body: some View { content($value) }
}
