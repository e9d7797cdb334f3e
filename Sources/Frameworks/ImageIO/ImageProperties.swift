public import EspalierGraphics

// The names of what files say of their pictures, and of options. A file has those of which it says something.

/// In pixels, as stored in the file.
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
/// In pixels, as stored in the file.
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
/// How the pixels are to be turned (`CGImagePropertyOrientation`).
public var kCGImagePropertyOrientation: CFString { "Orientation" }
/// Bits of each colour.
public var kCGImagePropertyDepth: CFString { "Depth" }
/// Whether there is transparency.
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }
/// The model of colours: `kCGImagePropertyColorModelRGB` or `kCGImagePropertyColorModelGray`.
public var kCGImagePropertyColorModel: CFString { "ColorModel" }
/// Red, green and blue.
public var kCGImagePropertyColorModelRGB: CFString { "RGB" }
/// Shades of grey.
public var kCGImagePropertyColorModelGray: CFString { "Gray" }
/// The name of the space of colours. Not read.
public var kCGImagePropertyProfileName: CFString { "ProfileName" }
/// Pixels per inch, across.
public var kCGImagePropertyDPIWidth: CFString { "DPIWidth" }
/// Pixels per inch, down.
public var kCGImagePropertyDPIHeight: CFString { "DPIHeight" }
/// How many bytes the file has; of the file as a whole.
public var kCGImagePropertyFileSize: CFString { "FileSize" }

/// What a camera says of how the picture was taken.
public var kCGImagePropertyExifDictionary: CFString { "{Exif}" }
/// When the picture was taken, as "2024:05:01 12:30:00".
public var kCGImagePropertyExifDateTimeOriginal: CFString { "DateTimeOriginal" }
/// When the picture was made into numbers.
public var kCGImagePropertyExifDateTimeDigitized: CFString { "DateTimeDigitized" }
/// In seconds.
public var kCGImagePropertyExifExposureTime: CFString { "ExposureTime" }
/// The number of the aperture.
public var kCGImagePropertyExifFNumber: CFString { "FNumber" }
/// A list of numbers.
public var kCGImagePropertyExifISOSpeedRatings: CFString { "ISOSpeedRatings" }
/// In millimetres.
public var kCGImagePropertyExifFocalLength: CFString { "FocalLength" }
/// In millimetres, of a lens for 35 mm film with the same view.
public var kCGImagePropertyExifFocalLenIn35mmFilm: CFString { "FocalLenIn35mmFilm" }
/// What lens it was.
public var kCGImagePropertyExifLensModel: CFString { "LensModel" }
/// Who made the lens.
public var kCGImagePropertyExifLensMake: CFString { "LensMake" }
/// Whether the flash fired, and how.
public var kCGImagePropertyExifFlash: CFString { "Flash" }
/// In pixels, as the camera says.
public var kCGImagePropertyExifPixelXDimension: CFString { "PixelXDimension" }
/// In pixels, as the camera says.
public var kCGImagePropertyExifPixelYDimension: CFString { "PixelYDimension" }

/// What a file says of itself.
public var kCGImagePropertyTIFFDictionary: CFString { "{TIFF}" }
/// Who made the camera.
public var kCGImagePropertyTIFFMake: CFString { "Make" }
/// What camera it was.
public var kCGImagePropertyTIFFModel: CFString { "Model" }
/// What program wrote the file.
public var kCGImagePropertyTIFFSoftware: CFString { "Software" }
/// When the file was changed.
public var kCGImagePropertyTIFFDateTime: CFString { "DateTime" }
/// Who made the picture.
public var kCGImagePropertyTIFFArtist: CFString { "Artist" }
/// To whom it belongs.
public var kCGImagePropertyTIFFCopyright: CFString { "Copyright" }
/// What is to be seen.
public var kCGImagePropertyTIFFImageDescription: CFString { "ImageDescription" }
/// How the pixels are to be turned.
public var kCGImagePropertyTIFFOrientation: CFString { "Orientation" }

/// Where the picture was taken.
public var kCGImagePropertyGPSDictionary: CFString { "{GPS}" }
/// In degrees, without the direction.
public var kCGImagePropertyGPSLatitude: CFString { "Latitude" }
/// "N" or "S".
public var kCGImagePropertyGPSLatitudeRef: CFString { "LatitudeRef" }
/// In degrees, without the direction.
public var kCGImagePropertyGPSLongitude: CFString { "Longitude" }
/// "E" or "W".
public var kCGImagePropertyGPSLongitudeRef: CFString { "LongitudeRef" }
/// In metres.
public var kCGImagePropertyGPSAltitude: CFString { "Altitude" }
/// 1 below the sea.
public var kCGImagePropertyGPSAltitudeRef: CFString { "AltitudeRef" }

/// What PNG files say. Not read.
public var kCGImagePropertyPNGDictionary: CFString { "{PNG}" }
/// What JPEG files say. Not read.
public var kCGImagePropertyJFIFDictionary: CFString { "{JFIF}" }
/// What GIF files say. GIF files are not read.
public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }
/// In seconds, not less than a twentieth. GIF files are not read.
public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }
/// In seconds. GIF files are not read.
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// How often the pictures are repeated. GIF files are not read.
public var kCGImagePropertyGIFLoopCount: CFString { "LoopCount" }

// Options of sources.

/// The type that the file is thought to be. The file's own beginning tells it.
public var kCGImageSourceTypeIdentifierHint: CFString { "kCGImageSourceTypeIdentifierHint" }
/// Whether decoded pictures are kept. Nothing is kept.
public var kCGImageSourceShouldCache: CFString { "kCGImageSourceShouldCache" }
/// Whether a picture is decoded when it is made: it always is.
public var kCGImageSourceShouldCacheImmediately: CFString { "kCGImageSourceShouldCacheImmediately" }
/// Whether colours may be beyond the range. They are not.
public var kCGImageSourceShouldAllowFloat: CFString { "kCGImageSourceShouldAllowFloat" }
/// Makes a small picture where the file has none of its own; files' own are not read.
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString { "kCGImageSourceCreateThumbnailFromImageIfAbsent" }
/// Makes a small picture even where the file has one.
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString { "kCGImageSourceCreateThumbnailFromImageAlways" }
/// The most pixels of the longer side.
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
/// Whether a small picture is turned as the file says.
public var kCGImageSourceCreateThumbnailWithTransform: CFString { "kCGImageSourceCreateThumbnailWithTransform" }
/// How many times fewer pixels each side has: 2, 4 or 8.
public var kCGImageSourceSubsampleFactor: CFString { "kCGImageSourceSubsampleFactor" }

// Options of destinations.

/// From 0, the smallest file, to 1, the best picture.
public var kCGImageDestinationLossyCompressionQuality: CFString { "kCGImageDestinationLossyCompressionQuality" }
/// The colour behind what is transparent, a `CGColor`, in files without transparency; white where it is not said.
public var kCGImageDestinationBackgroundColor: CFString { "kCGImageDestinationBackgroundColor" }
/// The most pixels of the longer side.
public var kCGImageDestinationImageMaxPixelSize: CFString { "kCGImageDestinationImageMaxPixelSize" }
