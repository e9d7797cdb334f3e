// The module name by which source imports layers, their transforms, and the clock that only goes forward.
@_exported public import EspalierPlatformViews
