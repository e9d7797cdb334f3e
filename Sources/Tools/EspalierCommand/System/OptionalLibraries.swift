/// Libraries that the toolkit opens at run time where they are installed: without one, an app lacks what it is for.
struct OptionalLibrary {
    let file: String
    let purpose: String
    /// Debian's name of its package, for machines that do not have it.
    let package: String

    static let all = [
        OptionalLibrary(file: "libharfbuzz.so.0", purpose: "joins letters of Arabic, Hindi and their kin", package: "libharfbuzz0b"),
        OptionalLibrary(file: "libfribidi.so.0", purpose: "orders text from right to left", package: "libfribidi0"),
        OptionalLibrary(file: "libjpeg.so.62", purpose: "reads JPEG", package: "libjpeg62-turbo"),
        OptionalLibrary(file: "libwebp.so.7", purpose: "reads WebP", package: "libwebp7"),
        OptionalLibrary(file: "libheif.so.1", purpose: "reads HEIC", package: "libheif1"),
        OptionalLibrary(file: "librsvg-2.so.2", purpose: "reads SVG", package: "librsvg2-2"),
        OptionalLibrary(file: "libpoppler-glib.so.8", purpose: "reads PDF", package: "libpoppler-glib8"),
        OptionalLibrary(file: "libcurl.so.4", purpose: "loads pictures from the net", package: "libcurl4"),
        OptionalLibrary(file: "libXcursor.so.1", purpose: "the desktop's cursors", package: "libxcursor1"),
    ]
}
