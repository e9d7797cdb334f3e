public import EspalierCore
import EspalierGraphics

extension Label where Title == Text, Icon == Image {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) { self.init { Text(titleKey) } icon: { Image(resource) } }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
        self.init { Text(title) } icon: { Image(resource) }
    }
}
