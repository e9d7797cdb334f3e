public import EspalierCore
import EspalierGraphics

/// The preview of a shared item: a title, a picture, and an icon for its source. Only the title is used here.
public struct SharePreview<Image: Transferable, Icon: Transferable> {
    let title: Text
    let image: Image?
    let icon: Icon?

    private init(title: Text, image: Image?, icon: Icon?) { (self.title, self.image, self.icon) = (title, image, icon) }

    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { self.init(title: Text(titleKey), image: image, icon: icon) }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
        self.init(title: Text(title), image: image, icon: icon)
    }

    /// With a title that may be styled.
    @_disfavoredOverload public init(_ title: Text, image: Image, icon: Icon) { self.init(title: title, image: image, icon: icon) }
}

extension SharePreview where Image == Never {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, icon: Icon) { self.init(title: Text(titleKey), image: nil, icon: icon) }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, icon: Icon) { self.init(title: Text(title), image: nil, icon: icon) }

    /// With a title that may be styled.
    public init(_ title: Text, icon: Icon) { self.init(title: title, image: nil, icon: icon) }
}

extension SharePreview where Icon == Never {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, image: Image) { self.init(title: Text(titleKey), image: image, icon: nil) }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image) {
        self.init(title: Text(title), image: image, icon: nil)
    }

    /// With a title that may be styled.
    public init(_ title: Text, image: Image) { self.init(title: title, image: image, icon: nil) }
}

extension SharePreview where Image == Never, Icon == Never {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey) { self.init(title: Text(titleKey), image: nil, icon: nil) }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S) { self.init(title: Text(title), image: nil, icon: nil) }

    /// With a title that may be styled.
    public init(_ title: Text) { self.init(title: title, image: nil, icon: nil) }
}
