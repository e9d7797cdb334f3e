public import EspalierCore
import EspalierGraphics

// Colours and pictures of asset catalogues, as UIKit's and AppKit's types.

extension UIColor {
    /// The colour of an asset catalogue.
    public convenience init(resource: ColorResource) { self.init(Color(resource)) }
}

extension UIImage {
    /// The picture of an asset catalogue. Where it is missing the image is empty, and a message says so when it is shown.
    public convenience init(resource: ImageResource) {
        self.init(imageLiteralResourceName: resource.asset.name, in: resource.asset.bundle)
    }
}
