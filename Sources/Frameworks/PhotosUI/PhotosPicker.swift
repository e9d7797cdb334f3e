internal import EspalierApp
internal import EspalierControls
public import EspalierCore
internal import EspalierGraphics
import Foundation

/// A button that lets the user choose pictures and films: with our file panel, since a desktop has no library of photos.
@MainActor @preconcurrency public struct PhotosPicker<Label: View>: View {
    private let selection: Binding<[PhotosPickerItem]>
    private let most: Int?
    private let filter: PHPickerFilter?
    private let label: Label
    @State private var isPresented = false

    fileprivate init(selection: Binding<[PhotosPickerItem]>, most: Int?, filter: PHPickerFilter?, label: Label) {
        (self.selection, self.most, self.filter, self.label) = (selection, most, filter, label)
    }

    public var body: some View {
        Button { isPresented = true } label: { label }
            .modifier(PhotosPanel(isPresented: $isPresented, selection: selection, most: most, filter: filter))
    }

    /// A picker of several.
    ///
    /// - Parameters:
    ///   - maxSelectionCount: How many can be chosen at most; nil is no limit.
    ///   - matching: What is offered; nil is all pictures and films.
    public init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
        matching filter: PHPickerFilter? = nil, preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, most: maxSelectionCount, filter: filter, label: label())
    }

    /// A picker of one.
    public init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection.several, most: 1, filter: filter, label: label())
    }

    /// As without a library, since there is none.
    public init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
        matching filter: PHPickerFilter? = nil, preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, most: maxSelectionCount, filter: filter, label: label())
    }

    /// As without a library, since there is none.
    public init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection.several, most: 1, filter: filter, label: label())
    }
}

extension PhotosPicker where Label == Text {
    /// With a title, whose key is looked up in the app's translations.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(selection: selection, most: maxSelectionCount, filter: filter, label: Text(titleKey))
    }

    /// With a title, whose key is looked up in the app's translations.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(selection: selection.several, most: 1, filter: filter, label: Text(titleKey))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(selection: selection, most: maxSelectionCount, filter: filter, label: Text(title))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(selection: selection.several, most: 1, filter: filter, label: Text(title))
    }
}

extension View {
    /// Lets the user choose several pictures or films while a binding is true.
    public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View {
        modifier(PhotosPanel(isPresented: isPresented, selection: selection, most: maxSelectionCount, filter: filter))
    }

    /// Lets the user choose a picture or film while a binding is true.
    public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View {
        modifier(PhotosPanel(isPresented: isPresented, selection: selection.several, most: 1, filter: filter))
    }
}

private struct PhotosPanel: ViewModifier {
    let isPresented: Binding<Bool>
    let selection: Binding<[PhotosPickerItem]>
    let most: Int?
    let filter: PHPickerFilter?

    func body(content: Content) -> some View {
        content.fileImporter(
            isPresented: isPresented, allowedContentTypes: PHPickerFilter.types(of: filter), allowsMultipleSelection: most != 1
        ) {
            guard case .success(let files) = $0 else { return }
            selection.wrappedValue = files.prefix(most.map { max($0, 0) } ?? .max).map { PhotosPickerItem($0) }
        }
    }
}

extension Binding where Value == PhotosPickerItem? {
    fileprivate var several: Binding<[PhotosPickerItem]> {
        Binding<[PhotosPickerItem]>(get: { wrappedValue.map { [$0] } ?? [] }, set: { wrappedValue = $0.first })
    }
}
