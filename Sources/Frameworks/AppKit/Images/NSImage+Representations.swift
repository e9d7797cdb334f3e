import EspalierApp
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// The forms of a picture that an app has asked for or added.
private final class RepresentationList: @unchecked Sendable {
    // Unchecked: as on a Mac, a picture's representations are used on one thread at a time.
    let list: [NSImageRep]
    init(_ list: [NSImageRep]) { self.list = list }
}

extension UIImage {
    /// The pixels; those of what is drawn anew wherever it is shown, as it is at the screen's scale. Drawing needs the main thread and a
    /// running app.
    var renderedPixels: CGImage? {
        if let cgImage { return cgImage }
        guard MainThread.isCurrent else { return nil }
        return assumeMainActor {
            let renderer = ImageRenderer(content: Image(nsImage: self))
            renderer.scale = NSScreen.main?.backingScaleFactor ?? 1
            return renderer.cgImage
        }
    }

    /// The picture as a TIFF file, with its pixels and, as its resolution, its size; nil if it has none.
    public var tiffRepresentation: Data? {
        guard let pixels = renderedPixels else { return nil }
        return TIFFEncoder.data(of: pixels, density: size.width > 0 ? Double(pixels.width) / size.width : 1)
    }

    /// The picture as a TIFF file, uncompressed whatever is asked for.
    public func tiffRepresentation(using comp: NSBitmapImageRep.TIFFCompression, factor: Float) -> Data? { tiffRepresentation }

    /// The forms of the picture: those that were added, else its pixels, else one without pixels.
    public var representations: [NSImageRep] {
        if let known = attachment as? RepresentationList { return known.list }
        let only: NSImageRep
        if let cgImage { only = NSBitmapImageRep(cgImage: cgImage) } else { only = NSImageRep() }
        if size != .zero { only.size = size }
        let list = size == .zero && cgImage == nil ? [] : [only]
        attachment = RepresentationList(list)
        return list
    }

    /// Adds a form, which is shown as its pixels are now if it has the most of them.
    public func addRepresentation(_ imageRep: NSImageRep) { addRepresentations([imageRep]) }

    /// Adds forms. The one with the most pixels is shown, as these are now.
    public func addRepresentations(_ imageReps: [NSImageRep]) {
        // What stands for a picture that is drawn anew gives way.
        replaceRepresentations(representations.filter { type(of: $0) != NSImageRep.self } + imageReps)
    }

    /// Removes a form. A picture whose last one is removed shows nothing.
    public func removeRepresentation(_ imageRep: NSImageRep) {
        let rest = representations.filter { $0 !== imageRep }
        if rest.count != representations.count { replaceRepresentations(rest) }
    }

    private func replaceRepresentations(_ list: [NSImageRep]) {
        attachment = RepresentationList(list)
        let bitmaps = list.compactMap { $0 as? NSBitmapImageRep }
        if let best = bitmaps.max(by: { $0.pixelsWide < $1.pixelsWide }), let pixels = best.cgImage {
            replaceContent(pixels, size: best.size)
        } else if list.isEmpty {
            replaceContent(CGImage(width: 1, height: 1, pixels: [0]), size: size)
        }
    }

    /// The form with the fewest pixels that are enough for a rectangle, else the one with the most; nil without any. The context and the
    /// hints are not looked at.
    public func bestRepresentation(
        for rect: NSRect, context referenceContext: NSGraphicsContext?, hints: [AnyHashable: Any]?
    ) -> NSImageRep? {
        let sorted = representations.sorted { $0.pixelsWide < $1.pixelsWide }
        return sorted.first { CGFloat($0.pixelsWide) >= rect.width } ?? sorted.last
    }

    // MARK: - Drawing into a picture

    /// Lets what is drawn next go into the picture, over what is there, with points from the bottom left corner, until `unlockFocus()`.
    @MainActor @preconcurrency public func lockFocus() { lockFocusFlipped(false) }

    /// As `lockFocus()`.
    ///
    /// - Parameter flipped: whether points are counted from the top left corner.
    @MainActor @preconcurrency public func lockFocusFlipped(_ flipped: Bool) {
        let context = CGContext(in: EnvironmentValues())
        if !flipped { context.pointUp(in: size.height) }
        focused.append((self, context))
        CGContext.push(context)
    }

    /// Ends what `lockFocus()` has begun. The picture has the pixels of the screen's scale then.
    @MainActor @preconcurrency public func unlockFocus() {
        guard let (image, context) = focused.last, image === self else { return }
        focused.removeLast()
        CGContext.pop()
        guard size.width > 0, size.height > 0 else {
            return Diagnostics.warn("NSImage.lockFocus: a picture without a size cannot be drawn into.")
        }
        let picture = context.picture(size: size, scale: NSScreen.main?.backingScaleFactor ?? 1, isOpaque: false, on: renderedPixels)
        guard let picture else { return }
        attachment = nil
        replaceContent(picture, size: size)
    }
}

/// The pictures that are drawn into, the innermost last. Process-wide, as the current context is.
@MainActor private var focused: [(image: NSImage, context: CGContext)] = []
