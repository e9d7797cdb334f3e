import EspalierGraphics
import Foundation

extension Image: Transferable {
    /// Exported as a PNG file; JPEG and WebP can also be imported if their libraries are installed.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .png) { try await $0.pngForTransfer() } importing: { try Image(transferred: $0, .png) }
        DataRepresentation(importedContentType: .jpeg) { try Image(transferred: $0, .jpeg) }
        DataRepresentation(importedContentType: .webP) { try Image(transferred: $0, .webP) }
        DataRepresentation(importedContentType: .image) { try Image(transferred: $0, .image) }
    }

    private init(transferred data: Data, _ type: UTType) throws {
        guard let picture = try? ImageDecoder.decode(data) else { throw TransferError.unreadable(type) }
        self.init(decorative: picture, scale: 1)
    }

    /// The picture itself in all its pixels, if there is one; symbols and drawings at twice their size in points.
    @MainActor private func pngForTransfer() throws -> Data {
        if let picture = pictureForTransfer ?? drawnForTransfer, let data = picture.pngData { return data }
        throw TransferError.unsupported(.png)
    }

    @MainActor private var pictureForTransfer: CGImage? {
        switch source {
        case .pixels(let image, _, let orientation): return OrientedPictures.picture(image, orientation.pixels)
        case .named(let name, let bundle):
            guard let url = ImageLibrary.asset(named: name, in: bundle?.bundle)?.variant(scale: 2, .light)?.url,
                  let data = try? ImageDecoder.read(url) else { return nil }
            return try? ImageDecoder.decode(data)
        case .symbol, .drawn: return nil
        }
    }

    @MainActor private var drawnForTransfer: CGImage? {
        let renderer = ImageRenderer(content: self)
        renderer.scale = 2
        return renderer.cgImage
    }
}
